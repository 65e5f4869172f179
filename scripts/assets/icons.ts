import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { brandIds } from '../../config/brands.ts'

export const logoFolder = fileURLToPath(new URL('../../public/logos/', import.meta.url))

/** Sizes in pixels: the tab icon at double density, the home screen icon, and the icon of an installed shop. */
export const iconSides = { tab: 32, home: 180, installed: 512 }

type Icon = { file: string; svg: string; side: number }

export const icons: Icon[] = brandIds.flatMap((brand) =>
  Object.values(iconSides).map((side) => ({ file: `${brand}-${side}.png`, svg: `${brand}.svg`, side })),
)

/** Brand icon on a filled square, since phones round corners and paint transparency black. */
export function drawIcon({ svg, side }: Icon): Sharp {
  const svgSource = readFileSync(logoFolder + svg, 'utf8')
  const renderedIcon = sharp(Buffer.from(svgSource), { density: 300 }).resize(side, side)
  const [, groundColor = ''] = /<rect[^>]* fill="(#\w+)"/.exec(svgSource) ?? []
  return side === iconSides.tab ? renderedIcon : renderedIcon.flatten({ background: groundColor })
}

/** Writes the marks in `public/logos` as bitmaps: not every browser accepts SVG icons, and they take longer to show. */
export async function bakeIcons(log: (line: string) => void): Promise<void> {
  for (const icon of icons)
    await drawIcon(icon)
      .png({ palette: true, colors: icon.side === iconSides.tab ? 4 : 16, dither: 0, compressionLevel: 9, effort: 10 })
      .toFile(logoFolder + icon.file)
  log(`${icons.length} icons`)
}
