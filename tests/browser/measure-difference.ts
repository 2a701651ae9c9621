// Compares pictures of pages.
import type { Page } from 'playwright';

/**
 * The allowed difference of a colour value (0 to 255). Round corners and gradients vary by this much,
 * depending on the order in which the browser paints. Nobody can see the difference.
 */
export const MAX_ROUNDING = 2;

/**
 * Returns the largest difference of a colour value (0 to 255) between two pictures; 255 if their sizes
 * differ.
 */
export function measureDifference(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (encoded) => {
      const readPixels = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [first, second] = await Promise.all(encoded.map(readPixels));
      if (!first || first.length !== second?.length) return 255;
      return first.reduce((most, value, place) => Math.max(most, Math.abs(value - (second[place] ?? 0))), 0);
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}
