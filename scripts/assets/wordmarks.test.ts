import { statSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawWordmark, wordmarks } from './wordmarks'

const readPixels = (picture: Sharp) => picture.flatten({ background: '#888' }).raw().toBuffer({ resolveWithObject: true })

test.each(wordmarks)(
  'the wordmark of $brand in emails is the one that is drawn now, small and opaque (EML-02)',
  async ({ brand, file }) => {
    const [drawn, baked] = await Promise.all([readPixels(sharp(await drawWordmark(brand).png().toBuffer())), readPixels(sharp(file))])
    expect(baked.info).toMatchObject({ width: drawn.info.width, height: drawn.info.height })
    const far = drawn.data.filter((value, at) => Math.abs(value - (baked.data[at] ?? 0)) > 40).length
    expect(far / drawn.data.length, 'npm run generate:assets -- icons').toBeLessThan(0.01)
    expect(statSync(file).size).toBeLessThan(6_000)
    expect((await sharp(file).stats()).isOpaque).toBe(true)
  },
)
