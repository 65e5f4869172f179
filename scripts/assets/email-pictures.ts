import sharp from 'sharp'

/** JPEG, because Outlook on Windows shows neither AVIF nor WebP. Three device pixels for each of the 80 CSS pixels of a line's picture. */
const emailPictureWidth = 240
const jpegOptions = { quality: 68, mozjpeg: true }

/** Maximum size of one picture in bytes. */
export const emailPictureBudget = 14 * 1024

/** Email picture of a color; of its first view only. */
export function getEmailFileName(artId: string, { hash, widths }: { hash: string; widths: readonly number[] }): string | undefined {
  return widths.length > 1 ? `${artId}.${hash}-${emailPictureWidth}.jpg` : undefined
}

/** From a baked card picture. */
export function encodeEmailPicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(emailPictureWidth).jpeg(jpegOptions).toBuffer()
}
