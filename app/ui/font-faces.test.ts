import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildFontFaces } from './font-faces'

const hrefs = { display: '/fonts/display.1a2b.woff2', text: '/fonts/text.3c4d.woff2' }

test.each(['halvern', 'dropkerb', 'dunnage'] as const)('%s: every family its theme names first has a web face and a fallback', (brand) => {
  const css = buildFontFaces(brand, hrefs)
  const theme = readFileSync(new URL(`themes/${brand}.css`, import.meta.url), 'utf8')
  const named = [...theme.matchAll(/--f-(?:display|text): '([^']+)', '([^']+)'/g)].flatMap(([, face, fallback]) => [face, fallback])
  expect(named).toHaveLength(4)
  for (const family of named) expect(css).toContain(`font-family:"${family}"`)
})

test('text shows at once in a system face of the same width, and the web face takes over', () => {
  const css = buildFontFaces('halvern', hrefs)
  expect(css.match(/font-display:swap/g)).toHaveLength(2)
  expect(css).toContain('src:url(/fonts/text.3c4d.woff2) format("woff2")')
  expect(css.match(/size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override/g)).toHaveLength(2)
})
