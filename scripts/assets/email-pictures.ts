import sharp from 'sharp'

/** JPEG, because Outlook on Windows shows neither AVIF nor WebP. Three device pixels for each of the 80 CSS pixels of a line's picture. */
const width = 240
const encoder = { quality: 68, mozjpeg: true }

/** Maximum size of one picture in bytes. */
export const emailPictureBudget = 14 * 1024

/** Email picture of a color; of its first view only. */
export function emailFileOf(artId: string, { hash, widths }: { hash: string; widths: readonly number[] }): string | undefined {
  return widths.length > 1 ? `${artId}.${hash}-${width}.jpg` : undefined
}

/** From a baked card picture. */
export function emailPictureOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(width).jpeg(encoder).toBuffer()
}
