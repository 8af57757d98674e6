/** Families of a pen that writes on a canvas, the system's last; screens have the same from fonts.css. */
export const TEXT_FAMILIES = 'Mada, "Mada Arabic", "Segoe UI", system-ui, sans-serif';
export const DISPLAY_FAMILIES = `Alexandria, "Alexandria Arabic", ${TEXT_FAMILIES}`;
