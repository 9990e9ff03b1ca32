#include "cli/render/png.hpp"

#include <memory>

#include <cairo.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

namespace krona::cli {

namespace {

constexpr double kMostPixels = 16'000;  // of a side

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(GError* error) const { g_error_free(error); }
};
template <typename T>
using Owned = std::unique_ptr<T, Release>;

tl::unexpected<std::string> failure(GError* error, const char* otherwise) {
    const Owned<GError> owned(error);
    return tl::unexpected(std::string(owned ? owned->message : otherwise));
}

cairo_status_t append(void* out, const unsigned char* bytes, unsigned size) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

tl::expected<std::string, std::string> png_of_svg(const std::string& svg, double scale) {
    GError* error = nullptr;
    const Owned<RsvgHandle> handle(
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    if (!handle) return failure(error, "the picture could not be read");
    double width = 0;
    double height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height))
        return tl::unexpected(std::string("the picture has no size"));
    width *= scale;
    height *= scale;
    if (width > kMostPixels || height > kMostPixels) {
        return tl::unexpected(
            fmt::format("a picture of {:.0f} by {:.0f} pixels is too large for PNG (at most {} a "
                        "side): draw fewer positions, or SVG",
                        width, height, kMostPixels));
    }
    const Owned<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const Owned<cairo_t> context(cairo_create(surface.get()));
    const RsvgRectangle viewport{0, 0, width, height};
    if (!rsvg_handle_render_document(handle.get(), context.get(), &viewport, &error))
        return failure(error, "the picture could not be drawn");
    std::string png;
    if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS)
        return tl::unexpected(std::string("the PNG could not be made"));
    return png;
}

}  // namespace krona::cli
