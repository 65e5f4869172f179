import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import fonts from '../../content/art/fonts.json'
import { brands } from '../../content/art/slots'
import { createShortHash } from './picture-recipe'

const publicFolder = new URL('../../public', import.meta.url).pathname
const logos = new URL('../../content/art/logos/', import.meta.url).pathname

test.each(brands)("%s's two typefaces carry the hash of their bytes and together weigh at most 40 KB", (brand) => {
  const files = [fonts[brand].display, fonts[brand].text].map((href) => ({ href, bytes: readFileSync(publicFolder + href) }))
  for (const { href, bytes } of files) expect(href).toContain(`.${createShortHash(bytes)}.woff2`)
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(40 * 1024)
})

test('every typeface family has its Open Font License beside it', () => {
  const licenses = readdirSync(`${publicFolder}/fonts`).filter((name) => name.endsWith('.OFL.txt'))
  expect(licenses).toHaveLength(6)
  for (const name of licenses) expect(readFileSync(`${publicFolder}/fonts/${name}`, 'utf8')).toContain('SIL Open Font License')
})

test.each(brands)('%s has a wordmark and a mark that take the text color, at most 1.5 KB each, and an icon', (brand) => {
  for (const name of [brand, `${brand}-mark`]) {
    const svg = readFileSync(`${logos}${name}.svg`, 'utf8')
    expect(svg).toContain('currentColor')
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(1536)
  }
  expect(existsSync(`${publicFolder}/logos/${brand}.svg`)).toBe(true)
})
