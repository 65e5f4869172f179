import { existsSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { readScenes, sceneFolder } from './scenes.ts'

/** Two device pixels for each of the 64 CSS pixels of a photo in a strip. */
const thumbnailWidth = 128
const avifOptions = { quality: 44, effort: 4 }

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
    writeFileSync(
      sceneFolder + fileName,
      await sharp(sceneFolder + sourceFile)
        .resize(thumbnailWidth)
        .avif(avifOptions)
        .toBuffer(),
    )
  }
}
