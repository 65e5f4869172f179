import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { optimize, type Config } from 'svgo'
import { brands, type Brand } from '../../content/art/slots.ts'
import { listCatalogPictures, type CatalogPicture } from './catalog-pictures.ts'
import { getEmailFileName, encodeEmailPicture } from './email-pictures.ts'
import { pictureBudgets, cardSize, encoders, createShortHash, tileColors } from './picture-recipe.ts'

/** Files of one image: `{artId}.{hash}.svg`, `…-540.avif`, `…-540.webp` and, for grids, `…-360.avif`. */
export type BakedPicture = { source: string; hash: string; widths: readonly number[] }
export type PictureManifest = Record<string, BakedPicture>

export const artFolder = fileURLToPath(new URL('../../public/art/', import.meta.url))
const manifestFile = artFolder + 'manifest.json'
const compactFile = fileURLToPath(new URL('../../content/art/pictures.json', import.meta.url))

export function readManifest(): PictureManifest {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
}

/** Bakes the pictures whose drawing or recipe changed, deletes unused ones, and writes both lists. */
export async function bakePictures(only: Brand | undefined, log: (line: string) => void): Promise<void> {
  mkdirSync(artFolder, { recursive: true })
  sharp.concurrency(1)
  const previousManifest = readManifest()
  const nextManifest: PictureManifest = only ? { ...previousManifest } : {}
  let bakedCount = 0
  for (const picture of listCatalogPictures(only)) {
    const previousEntry = previousManifest[picture.artId]
    const isCurrent =
      previousEntry?.source === picture.source &&
      listPictureFiles(picture.artId, previousEntry).every((name) => existsSync(artFolder + name))
    nextManifest[picture.artId] = isCurrent ? previousEntry : await bakeOne(picture)
    if (isCurrent) continue
    bakedCount++
    if (bakedCount % 50 === 0) {
      writeLists({ ...previousManifest, ...nextManifest })
      log(`${bakedCount} baked`)
    }
  }
  await bakeForEmails(nextManifest)
  writeLists(nextManifest)
  const removedCount = only ? 0 : removeOrphans(nextManifest)
  log(`${Object.keys(nextManifest).length} pictures: ${bakedCount} baked, ${removedCount} files dropped`)
}

export function listPictureFiles(artId: string, { hash, widths }: Pick<BakedPicture, 'hash' | 'widths'>): string[] {
  return ['.svg', ...widths.map((width) => `-${width}.avif`), '-540.webp'].map((end) => `${artId}.${hash}${end}`)
}

/** Not part of the family's hash: a new email size renames no other file. */
async function bakeForEmails(baked: PictureManifest): Promise<void> {
  for (const [artId, entry] of Object.entries(baked)) {
    const name = getEmailFileName(artId, entry)
    if (name === undefined || existsSync(artFolder + name)) continue
    writeFileSync(artFolder + name, await encodeEmailPicture(readFileSync(`${artFolder}${artId}.${entry.hash}-540.webp`)))
  }
}

async function bakeOne({ artId, brand, isFirst, drawing, source }: CatalogPicture): Promise<BakedPicture> {
  const svg = optimizeSvg(drawing)
  const tile = await composeOnTile(svg, brand)
  const widths = isFirst ? ([360, 540] as const) : ([540] as const)
  const avifs: Buffer[] = []
  for (const width of widths) avifs.push(await encodeAvif(tile, width))
  const family = [Buffer.from(svg), ...avifs, await sharp(tile).webp(encoders.webp).toBuffer()]
  const baked = { source, hash: createShortHash(Buffer.concat(family)), widths }
  listPictureFiles(artId, baked).forEach((name, i) => writeFileSync(artFolder + name, family[i] ?? ''))
  return baked
}

/** Reduces the quality of complex cloth (pile, checks, cables) until it fits the card's budget. */
async function encodeAvif(tile: Buffer, width: 360 | 540): Promise<Buffer> {
  const image = sharp(tile).resize(width)
  for (let quality = encoders.avif.quality; ; quality -= 6) {
    const bytes = await image
      .clone()
      .avif({ ...encoders.avif, quality })
      .toBuffer()
    if (bytes.length <= pictureBudgets[`avif${width}`] || quality < 30) return bytes
  }
}

const svgoOptions: Config = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          convertPathData: { floatPrecision: 1 },
          cleanupNumericValues: { floatPrecision: 2 },
          convertTransform: { floatPrecision: 2 },
        },
      },
    },
  ],
}

/** Paths keep one decimal; opacities and stops keep two, or soft shades turn hard. */
function optimizeSvg(drawing: string): string {
  return optimize(drawing, svgoOptions).data
}

/** The art on the brand's tile, opaque, at the largest card size. */
async function composeOnTile(svg: string, brand: Brand): Promise<Buffer> {
  const art = await sharp(Buffer.from(svg)).resize(cardSize.art).png({ compressionLevel: 1 }).toBuffer()
  const [left, top] = [Math.round((cardSize.width - cardSize.art) / 2), Math.round((cardSize.height - cardSize.art * 1.25) / 2)]
  return sharp(Buffer.from(buildTileSvg(brand)))
    .composite([{ input: art, left, top }])
    .flatten()
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function buildTileSvg(brand: Brand): string {
  const [lightColor, groundColor] = tileColors[brand]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><defs><radialGradient id="g" cx=".3" cy=".12" r="1">` +
    `<stop offset="0" stop-color="${lightColor}"/><stop offset=".62" stop-color="${groundColor}"/></radialGradient></defs>` +
    '<rect width="100%" height="100%" fill="url(#g)"/></svg>'
  )
}

function removeOrphans(baked: PictureManifest): number {
  const expectedFiles = new Set([...listFileNames(baked), 'manifest.json'])
  const orphans = readdirSync(artFolder).filter((name) => !expectedFiles.has(name))
  for (const name of orphans) rmSync(artFolder + name)
  return orphans.length
}

function writeLists(baked: PictureManifest): void {
  const sorted = Object.fromEntries(Object.entries(baked).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(manifestFile, formatEntries(sorted))
  writeFileSync(compactFile, formatEntries(toCompactPictures(sorted)))
}

/** One product or image per line, for readable diffs. */
function formatEntries(entries: Record<string, unknown>): string {
  const lines = Object.entries(entries).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** File names of the manifest. */
export function listFileNames(manifest: PictureManifest): string[] {
  return Object.entries(manifest).flatMap(([artId, baked]) =>
    [...listPictureFiles(artId, baked), getEmailFileName(artId, baked) ?? []].flat(),
  )
}

type CompactPictures = Record<string, Record<string, Record<string, string>>>

/** product → color → view → hash, the grid view first. */
function toCompactPictures(manifest: PictureManifest): CompactPictures {
  const pictures: CompactPictures = {}
  const gridFirst = Object.entries(manifest).sort(([, a], [, b]) => b.widths.length - a.widths.length)
  for (const [artId, { hash }] of gridFirst) {
    const [, product = '', color = '', view = ''] = /^([A-Z0-9]{8})-(.+)-([a-z]+)$/.exec(artId) ?? []
    const views = ((pictures[product] ??= {})[color] ??= {})
    views[view] = hash
  }
  return pictures
}

export const isBrand = (text: string | undefined): text is Brand => brands.some((brand) => brand === text)
