/**
 * This file is imported first, so that the fonts of the first paint load while the rest of the code is
 * evaluated.
 */

// These are the reduced fonts; the whole ones load only for characters that these lack (styles/fonts.css).
for (const font of document.fonts) if (font.family.includes('Variable')) void font.load();
