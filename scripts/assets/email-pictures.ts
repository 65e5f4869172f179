import sharp from 'sharp'

/** JPEG, because Outlook on Windows shows neither AVIF nor WebP. Three pixels for each of the 80 an email shows a line's picture in. */
const width = 240
const encoder = { quality: 68, mozjpeg: true }

/** Bytes of one, at most. */
export const emailPictureBudget = 14 * 1024

/** The picture of a color in emails: of its first view only. */
export function emailFileOf(artId: string, { hash, widths }: { hash: string; widths: readonly number[] }): string | undefined {
  return widths.length > 1 ? `${artId}.${hash}-${width}.jpg` : undefined
}

/** From a baked card picture. */
export function emailPictureOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(width).jpeg(encoder).toBuffer()
}
