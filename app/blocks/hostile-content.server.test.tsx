import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { blocks, type BlockType, blockTypes, parseBlock, type RenderedBlock } from '#contracts/blocks'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { generateSample } from '../../worker/platform/mock/mock-response'
import { parseBlocks } from './resolve-blocks.server'
import { Blocks } from './registry'

const wrappers = ['filter-by', 'segmentation', 'experience']
const shown = blockTypes.filter((type) => !wrappers.includes(type))

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'intent://x',
]
const places = [
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/" onclick="alert(1)',
  '/x" onmouseover="alert(1)',
  '#" autofocus onfocus="alert(1)',
]
const marks = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)-->',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
]
const styles = [
  'red;position:fixed;inset:0',
  'url(https://evil.example/x)',
  'expression(alert(1))',
  '#fff;}</style><script>alert(1)</script>',
  'var(--c-x);background:url(//evil.example)',
]
const payloads = [...schemes, ...places, ...marks, ...styles]

type Path = readonly (string | number)[]

function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...at, Array.isArray(value) ? Number(key) : key]))
}

function withText(node: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(node)) return node.map((each: unknown, i) => (i === key ? withText(each, rest, text) : each))
  return { ...(node as object), [key]: withText((node as Record<string, unknown>)[String(key)], rest, text) }
}

/** The fields of the block's sample that take any text, and those the contract restricts. */
function placesOf(type: BlockType): { sample: unknown; free: Path[]; bound: Path[] } {
  const sample = generateSample(blocks[type] as z.ZodType)
  const isFree = (path: Path) => accepts(type, withText(sample, path, '<"\'> \\'))
  const texts = textsIn(sample)
  return { sample, free: texts.filter(isFree), bound: texts.filter((path) => !isFree(path)) }
}

function accepts(type: BlockType, props: unknown): boolean {
  return 'block' in parseBlock(aBlock(type, props as Record<string, unknown>))
}

/** The sample with the text in every field that takes it. */
function filledWith(type: BlockType, { sample, free, bound }: ReturnType<typeof placesOf>, text: string): unknown {
  const filled = free.reduce((props, path) => withText(props, path, text), sample)
  return bound.reduce((props, path) => {
    const next = withText(props, path, text)
    return accepts(type, next) ? next : props
  }, filled)
}

function htmlOf(type: BlockType, props: unknown): string {
  const [block] = parseBlocks([aBlock(type, props as Record<string, unknown>)], { canvas: 'hostile', locale: 'en-us' })
  return block ? renderInStorefront(<Blocks loaded={{ blocks: [block as RenderedBlock], cards: {}, overlays: {} }} />) : ''
}

type Tag = { name: string; attributes: [string, string][] }

/** Tags as a browser reads them; text between them may hold quotes. */
function tagsIn(html: string): Tag[] {
  const tags = html.matchAll(/<([a-z][\w:-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']*))?)*)\s*\/?>?/gi)
  return Array.from(tags, ([, name = '', inside = '']) => ({
    name: name.toLowerCase(),
    attributes: Array.from(inside.matchAll(/([^\s=]+)(?:="([^"]*)"|='([^']*)'|=([^\s"']*))?/g), ([, key = '', ...values]) => [
      key.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]),
  }))
}

const forbidden = ['script', 'iframe', 'object', 'embed', 'base', 'link', 'meta', 'math', 'style', 'form', 'input']
/** Styles, in which a picture's address is a whole and ends nothing. */
const ofStyle = (tags: readonly Tag[]) =>
  tags.flatMap(({ attributes }) =>
    attributes.flatMap(([key, value]) => (key === 'style' ? [value.replace(/url\("[^"\\]*"\)/g, 'picture')] : [])),
  )
const dangerousIn = (tags: readonly Tag[]) => [
  ...tags.flatMap(({ name }) => (forbidden.includes(name) ? [name] : [])),
  ...tags.flatMap(({ name, attributes }) =>
    attributes.flatMap(([key]) => (key.startsWith('on') || key === 'srcdoc' ? [`${name} ${key}`] : [])),
  ),
]

const decoded = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? "'")
test.each(shown)(
  'whatever an author writes into a %s, no script runs and no link or resource leaves the allowed origins (SEC-08, CMS-14)',
  (type) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const known = placesOf(type)
    const plain = tagsIn(htmlOf(type, filledWith(type, known, 'plain')))
    for (const payload of payloads) {
      const tags = tagsIn(htmlOf(type, filledWith(type, known, payload)))
      // The markup a block always has must not change with its text.
      expect(dangerousIn(tags), payload).toEqual(dangerousIn(plain))
      expect(ofStyle(tags), payload).toEqual(ofStyle(plain))
      // A picture's address is never run, and where it may load from is the policy's to say.
      for (const [key, value] of tags.flatMap(({ attributes }) => attributes)) {
        // As a browser reads it, without ignored characters.
        const read = value.replace(/[\u0000-\u0020]/g, '').replaceAll('\\', '/')
        if (['href', 'action', 'formaction', 'xlink:href'].includes(key))
          expect(read, payload).not.toMatch(/^(javascript|data|vbscript|file|intent|blob):|^\/\//i)
      }
    }
  },
)

test('the tested blocks have many fields for an author’s text', () => {
  const all = shown.reduce((sum, type) => sum + placesOf(type).free.length, 0)
  expect(all).toBeGreaterThan(200)
})
