import { existsSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { readScenes, sceneFolder } from './scenes.ts'

/** Two device pixels for each of the 64 CSS pixels of a photo in a strip. */
const thumbnailWidth = 128
/** The best that keeps to the budget. */
const qualities = [44, 30, 20, 12]

/** Maximum size of one thumbnail in bytes. */
export const thumbnailBudget = 2 * 1024

/** A tall scene's thumbnail; none of a wide one. */
export function getThumbnailFile(src: string): string | undefined {
  return src.includes('-tall.') ? `${src.replace('/scenes/', '')}-${thumbnailWidth}.avif` : undefined
}

/** Bakes missing thumbnails. Not part of a scene's hash: a new size renames no other file. */
export async function bakeThumbnails(): Promise<void> {
  for (const src of Object.values(readScenes())) {
    const fileName = getThumbnailFile(src)
    if (fileName === undefined || existsSync(sceneFolder + fileName)) continue
    const sourceFile = fileName.replace(`-${thumbnailWidth}.avif`, '-480.webp')
    writeFileSync(sceneFolder + fileName, await encodeThumbnail(sharp(sceneFolder + sourceFile).resize(thumbnailWidth)))
  }
}

async function encodeThumbnail(image: Sharp): Promise<Buffer> {
  const encoded = await Promise.all(qualities.map((quality) => image.clone().avif({ quality, effort: 4 }).toBuffer()))
  const fitting = encoded.find(({ length }) => length <= thumbnailBudget)
  if (!fitting) throw new Error(`A thumbnail takes more than ${thumbnailBudget} bytes`)
  return fitting
}
