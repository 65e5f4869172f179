// The typeface of invoices, credit notes and return labels: Noto Sans in Latin, Greek and Cyrillic letters, in the slices it is published in.
// `node scripts/assets/paper-fonts.mjs` writes content/art/paper-fonts.json; `--check` only says whether it would write the same again.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../content/art/', import.meta.url))
const file = `${folder}paper-fonts.json`

/** The first that has a letter prints it. */
const slices = ['latin', 'latin-ext', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext', 'vietnamese']

/** Of the Latin letters those of living languages, with the ones of Baku and West Africa (ə, ɔ, ɛ, ɓ, ɗ); punctuation, currency signs, №, ™, arrows and minus. */
const ranges = [
  ...[
    0x20, 0x7e, 0xa0, 0x24f, 0x253, 0x254, 0x256, 0x257, 0x259, 0x259, 0x25b, 0x25b, 0x263, 0x263, 0x28b, 0x28b, 0x2b0, 0x36f, 0x370, 0x3ff,
    0x400, 0x52f, 0x1e00, 0x1fff,
  ],
  ...[0x2010, 0x205f, 0x20a0, 0x20cf, 0x2116, 0x2116, 0x2122, 0x2122, 0x2190, 0x2193, 0x2212, 0x2212],
]

const fonts = []
for (const slice of slices) {
  const source = readFileSync(resolve(`@fontsource/noto-sans/files/noto-sans-${slice}-400-normal.woff`))
  // A paper places whole runs of text: no feature of a font is asked for.
  const bytes = await subsetFont(source, letters(), { targetFormat: 'woff', keepFeatures: [] })
  fonts.push(bytes.toString('base64'))
}
const text = `${JSON.stringify(fonts, null, 2)}\n`
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text
  console.log(`paper-fonts.json ${isSame ? 'is up to date' : 'differs'}`)
  process.exitCode = isSame ? 0 : 1
} else {
  writeFileSync(file, text)
  copyFileSync(resolve('@fontsource/noto-sans/LICENSE'), `${folder}noto-sans.OFL.txt`)
  console.log(`paper-fonts.json ${(text.length / 1024).toFixed(1)} KB`)
}

function letters() {
  const points = ranges.flatMap((from, i) => (i % 2 ? [] : Array.from({ length: ranges[i + 1] - from + 1 }, (_, step) => from + step)))
  return String.fromCodePoint(...points)
}
