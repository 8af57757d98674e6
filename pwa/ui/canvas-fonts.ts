/** Font families for canvases, the same as fonts.css defines for screens. System fonts come last. */
export const TEXT_FAMILIES = 'Mada, "Mada Arabic", "Segoe UI", system-ui, sans-serif';
export const DISPLAY_FAMILIES = `Alexandria, "Alexandria Arabic", ${TEXT_FAMILIES}`;
