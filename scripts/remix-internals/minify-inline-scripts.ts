import { minify } from 'terser'
import type { Plugin } from 'vite'

const inlineScriptFiles = /\/app\/remix-internals\/(boot|in-place|move-picture)\.ts$/
const inlineScriptPattern = /(export const \w+Script = )`([^`]*)`/g

/** Minifies inline scripts of documents, which the bundler does not see; their sources stay readable. */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => (inlineScriptFiles.test(id) ? minifySource(source) : null),
  }
}

/** A module's source with its inline scripts minified. */
export async function minifySource(source: string): Promise<string> {
  const scripts = [...source.matchAll(inlineScriptPattern)].map(([, , text = '']) => minifyScript(text.replace(/\\([\\`$])/g, '$1')))
  const texts = await Promise.all(scripts)
  return source.replace(inlineScriptPattern, (_, declared: string) => declared + JSON.stringify(texts.shift()))
}

async function minifyScript(script: string): Promise<string> {
  const { code = '' } = await minify(script, { ecma: 2020, compress: { passes: 3, ecma: 2020, unsafe_arrows: true } })
  return code.replace(/;$/, '')
}
