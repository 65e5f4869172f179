import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bootScript, browseScript } from '../../app/remix-internals/boot.ts'
import { inPlaceScript, showAnswerScript } from '../../app/remix-internals/in-place.ts'
import { movePictureScript } from '../../app/remix-internals/move-picture.ts'
import { root } from '../serve/paths.ts'
import { minifySource } from './minify-inline-scripts.ts'

const readScripts = async (file: string) => {
  const source = await minifySource(readFileSync(path.join(root, 'app/remix-internals', `${file}.ts`), 'utf8'))
  return [...source.matchAll(/^export const \w+Script = ("(?:[^"\\]|\\.)*")/gm)].map(([, text = '']) => JSON.parse(text) as string)
}

test.each([
  ['boot', [bootScript, browseScript]],
  ['in-place', [inPlaceScript, showAnswerScript]],
  ['move-picture', [movePictureScript]],
] as const)('the inline scripts of %s are shorter and keep every text', async (file, sources) => {
  const short = await readScripts(file)
  expect(short).toHaveLength(sources.length)
  for (const [index, source] of sources.entries()) {
    const script = short[index] ?? ''
    expect(script.length).toBeLessThan(source.length)
    for (const [, text = ''] of source.matchAll(/'([\w .:=[\]"-]{6,})'/g)) expect(script).toContain(text)
  }
})
