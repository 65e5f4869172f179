import { statSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, icons, iconSides, logoFolder } from './icons'

const readPixels = (picture: Sharp) => picture.flatten({ background: '#888' }).raw().toBuffer({ resolveWithObject: true })

test.each(icons)('$file shows the mark as it is drawn now', async (icon) => {
  const [drawn, baked] = await Promise.all([
    readPixels(sharp(await drawIcon(icon).png().toBuffer())),
    readPixels(sharp(logoFolder + icon.file)),
  ])
  expect([baked.info.width, baked.info.height]).toEqual([icon.side, icon.side])
  // A few colors are enough for two and the edge between them.
  const far = drawn.data.filter((value, at) => Math.abs(value - (baked.data[at] ?? 0)) > 40).length
  expect(far / drawn.data.length, 'npm run generate:assets -- icons').toBeLessThan(0.01)
})

test.each(icons)('$file is small, and covers the square on a home screen', async ({ file, side }) => {
  expect(statSync(logoFolder + file).size).toBeLessThan(side === iconSides.installed ? 3500 : 1500)
  const { isOpaque } = await sharp(logoFolder + file).stats()
  expect(isOpaque || side === iconSides.tab).toBe(true)
})
