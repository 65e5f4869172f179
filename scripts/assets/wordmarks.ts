import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { logoShapes } from '../../app/ui/logo-shapes.ts'
import { type BrandId, brandIds } from '../../config/brands.ts'
import { emailThemes } from '../../worker/platform/emails/email-theme.ts'

const folder = fileURLToPath(new URL('../../public/logos/', import.meta.url))

/** Wordmarks for emails, which show no SVG: `{brand}-email.png`, three device pixels per CSS pixel. */
export const wordmarks = brandIds.map((brand) => ({ brand, file: `${folder}${brand}-email.png` }))

/** A wordmark on the brand's own background, which dark mode keeps. */
export function drawWordmark(brand: BrandId): Sharp {
  const { viewBox, path } = logoShapes[brand].word
  const { brand: groundColor, onBrand, wordmark } = emailThemes[brand]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="${onBrand}" d="${path}"/></svg>`
  const dimensions = { width: wordmark.width * 3, height: wordmark.height * 3 }
  return sharp(Buffer.from(svg), { density: 600 })
    .resize({ ...dimensions, fit: 'contain', position: 'left', background: groundColor })
    .flatten({ background: groundColor })
}

/** Writes the wordmarks beside the icons. */
export async function bakeWordmarks(log: (line: string) => void): Promise<void> {
  for (const { brand, file } of wordmarks) {
    await drawWordmark(brand).png({ palette: true, colors: 16, dither: 0, compressionLevel: 9, effort: 10 }).toFile(file)
  }
  log(`${wordmarks.length} wordmarks`)
}
