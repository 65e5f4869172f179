import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { optimize, type Config } from 'svgo'
import { brands, type Brand } from '../../content/art/slots.ts'
import { catalogPictures, type CatalogPicture } from './catalog-pictures.ts'
import { emailFileOf, emailPictureOf } from './email-pictures.ts'
import { budgets, card, encoders, shortHash, tiles } from './recipe.ts'

/** Files of one image: `{artId}.{hash}.svg`, `…-540.avif`, `…-540.webp` and, for grids, `…-360.avif`. */
export type Baked = { source: string; hash: string; widths: readonly number[] }
export type Manifest = Record<string, Baked>

export const artFolder = fileURLToPath(new URL('../../public/art/', import.meta.url))
const manifestFile = artFolder + 'manifest.json'
const compactFile = fileURLToPath(new URL('../../content/art/pictures.json', import.meta.url))

export function readManifest(): Manifest {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
}

/** Bakes the pictures whose drawing or recipe changed, deletes unused ones, and writes both lists. */
export async function bakePictures(only: Brand | undefined, log: (line: string) => void): Promise<void> {
  mkdirSync(artFolder, { recursive: true })
  sharp.concurrency(1)
  const known = readManifest()
  const baked: Manifest = only ? { ...known } : {}
  let fresh = 0
  for (const picture of catalogPictures(only)) {
    const before = known[picture.artId]
    const isCurrent = before?.source === picture.source && filesOf(picture.artId, before).every((name) => existsSync(artFolder + name))
    baked[picture.artId] = isCurrent ? before : await bakeOne(picture)
    if (isCurrent) continue
    fresh++
    if (fresh % 50 === 0) {
      writeLists({ ...known, ...baked })
      log(`${fresh} baked`)
    }
  }
  await bakeForEmails(baked)
  writeLists(baked)
  const dropped = only ? 0 : dropOrphans(baked)
  log(`${Object.keys(baked).length} pictures: ${fresh} baked, ${dropped} files dropped`)
}

export function filesOf(artId: string, { hash, widths }: Pick<Baked, 'hash' | 'widths'>): string[] {
  return ['.svg', ...widths.map((width) => `-${width}.avif`), '-540.webp'].map((end) => `${artId}.${hash}${end}`)
}

/** Not part of the family's hash: a new email size renames no other file. */
async function bakeForEmails(baked: Manifest): Promise<void> {
  for (const [artId, entry] of Object.entries(baked)) {
    const name = emailFileOf(artId, entry)
    if (name === undefined || existsSync(artFolder + name)) continue
    writeFileSync(artFolder + name, await emailPictureOf(readFileSync(`${artFolder}${artId}.${entry.hash}-540.webp`)))
  }
}

async function bakeOne({ artId, brand, isFirst, drawing, source }: CatalogPicture): Promise<Baked> {
  const svg = master(drawing)
  const tile = await onTile(svg, brand)
  const widths = isFirst ? ([360, 540] as const) : ([540] as const)
  const avifs: Buffer[] = []
  for (const width of widths) avifs.push(await avifOf(tile, width))
  const family = [Buffer.from(svg), ...avifs, await sharp(tile).webp(encoders.webp).toBuffer()]
  const baked = { source, hash: shortHash(Buffer.concat(family)), widths }
  filesOf(artId, baked).forEach((name, i) => writeFileSync(artFolder + name, family[i] ?? ''))
  return baked
}

/** Reduces the quality of complex cloth (pile, checks, cables) until it fits the card's budget. */
async function avifOf(tile: Buffer, width: 360 | 540): Promise<Buffer> {
  const image = sharp(tile).resize(width)
  for (let quality = encoders.avif.quality; ; quality -= 6) {
    const bytes = await image
      .clone()
      .avif({ ...encoders.avif, quality })
      .toBuffer()
    if (bytes.length <= budgets[`avif${width}`] || quality < 30) return bytes
  }
}

const svgoPlan: Config = {
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
function master(drawing: string): string {
  return optimize(drawing, svgoPlan).data
}

/** The art on the brand's tile, opaque, at the largest card size. */
async function onTile(svg: string, brand: Brand): Promise<Buffer> {
  const art = await sharp(Buffer.from(svg)).resize(card.art).png({ compressionLevel: 1 }).toBuffer()
  const [left, top] = [Math.round((card.width - card.art) / 2), Math.round((card.height - card.art * 1.25) / 2)]
  return sharp(Buffer.from(tileSvg(brand)))
    .composite([{ input: art, left, top }])
    .flatten()
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function tileSvg(brand: Brand): string {
  const [lit, ground] = tiles[brand]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><defs><radialGradient id="g" cx=".3" cy=".12" r="1">` +
    `<stop offset="0" stop-color="${lit}"/><stop offset=".62" stop-color="${ground}"/></radialGradient></defs>` +
    '<rect width="100%" height="100%" fill="url(#g)"/></svg>'
  )
}

function dropOrphans(baked: Manifest): number {
  const wanted = new Set([...namesOf(baked), 'manifest.json'])
  const orphans = readdirSync(artFolder).filter((name) => !wanted.has(name))
  for (const name of orphans) rmSync(artFolder + name)
  return orphans.length
}

function writeLists(baked: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(baked).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(manifestFile, listed(sorted))
  writeFileSync(compactFile, listed(compact(sorted)))
}

/** One product or image per line, for readable diffs. */
function listed(entries: Record<string, unknown>): string {
  const lines = Object.entries(entries).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** File names of the manifest. */
export function namesOf(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([artId, baked]) => [...filesOf(artId, baked), emailFileOf(artId, baked) ?? []].flat())
}

type Compact = Record<string, Record<string, Record<string, string>>>

/** product → color → view → hash, the grid view first. */
function compact(manifest: Manifest): Compact {
  const pictures: Compact = {}
  const gridFirst = Object.entries(manifest).sort(([, a], [, b]) => b.widths.length - a.widths.length)
  for (const [artId, { hash }] of gridFirst) {
    const [, product = '', color = '', view = ''] = /^([A-Z0-9]{8})-(.+)-([a-z]+)$/.exec(artId) ?? []
    const views = ((pictures[product] ??= {})[color] ??= {})
    views[view] = hash
  }
  return pictures
}

export const isBrand = (word: string | undefined): word is Brand => brands.some((brand) => brand === word)
