/**
 * This file is imported first, so that the fonts of the first paint load while the rest of the code is
 * evaluated.
 */

// The families named `Variable` are the reduced fonts. The whole fonts load only for characters that the
// reduced ones lack (styles/fonts.css).
for (const font of document.fonts) if (font.family.includes('Variable')) void font.load();
