// cspell:ignore calt ccmp liga locl mkmk opsz tnum wdth wght
// The brands' faces, cut down to the characters of Western European shop text and to the weights and features we set.
// `node scripts/assets/fonts.mjs` writes public/fonts; `--check` only says whether it would write the same again.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../public/fonts/', import.meta.url))
const listFile = fileURLToPath(new URL('../../content/art/fonts.json', import.meta.url))

const text = { wght: { min: 400, max: 700 } }
// Kerning, ligatures, forms of a language, and figures of one width: no style asks for another.
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']
const faces = [
  { name: 'halvern-display', family: 'familjen-grotesk', file: 'latin-wght-normal', axes: { wght: 600 } },
  { name: 'halvern-text', family: 'figtree', file: 'latin-wght-normal', axes: text },
  { name: 'dropkerb-display', family: 'bricolage-grotesque', file: 'latin-standard-normal', axes: { wght: 800, wdth: 76, opsz: 96 } },
  { name: 'dropkerb-text', family: 'hanken-grotesk', file: 'latin-wght-normal', axes: text },
  { name: 'dunnage-display', family: 'besley', file: 'latin-wght-normal', axes: { wght: 700 } },
  { name: 'dunnage-text', family: 'public-sans', file: 'latin-wght-normal', axes: text },
]

const isCheck = process.argv.includes('--check')
const names = {}
for (const { name, family, file, axes } of faces) {
  const source = readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-${file}.woff2`))
  const bytes = await subsetFont(source, shopCharacters(), { targetFormat: 'woff2', variationAxes: axes, keepFeatures })
  names[name] = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
  if (isCheck) report(names[name])
  else writeFace(names[name], bytes, family)
}
if (!isCheck) writeList()

/** Basic Latin, Latin-1, the French, German, Dutch and Nordic extras, typographic punctuation, € ™ and arrows. */
function shopCharacters() {
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const extras = 'ıŒœŠšŸŽž–—‘’‚“”„•…′″‹›€™←↑→↓−'
  return String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff)) + extras
}

function writeFace(fileName, bytes, family) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + fileName, bytes)
  const license = `${dirname(resolve(`@fontsource-variable/${family}/package.json`))}/LICENSE`
  copyFileSync(license, `${folder}${family}.OFL.txt`)
  console.log(`${fileName} ${(bytes.length / 1024).toFixed(1)} KB`)
}

function writeList() {
  const wanted = [...Object.values(names), ...faces.map(({ family }) => `${family}.OFL.txt`)]
  for (const file of readdirSync(folder).filter((one) => !wanted.includes(one))) rmSync(folder + file)
  writeFileSync(listFile, JSON.stringify(addressesByBrand(), null, 2) + '\n')
}

/** brand → display and text, as the head of a page preloads them. */
function addressesByBrand() {
  const brands = {}
  for (const [name, fileName] of Object.entries(names)) {
    const [brand, use] = name.split('-')
    brands[brand] = { ...brands[brand], [use]: `/fonts/${fileName}` }
  }
  return brands
}

function report(fileName) {
  if (existsSync(folder + fileName)) return
  console.error(`${fileName} is not what lies in public/fonts`)
  process.exitCode = 1
}
