/** Font families for canvases, the same as fonts.css defines for screens. System fonts come last. */
/** Family of the fonts that exports load for other scripts. */
export const FALLBACK_FAMILY = 'Sahil Fallback';
export const TEXT_FAMILIES = `Mada, "Mada Arabic", "${FALLBACK_FAMILY}", "Segoe UI", system-ui, sans-serif`;
export const DISPLAY_FAMILIES = `Alexandria, "Alexandria Arabic", ${TEXT_FAMILIES}`;
