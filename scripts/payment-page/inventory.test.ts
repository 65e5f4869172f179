import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eagerHydrationScript } from '~/shell/eager-hydration'
import inventory from '../../docs/payment-page.json' with { type: 'json' }
import { minifySource } from '../remix-internals/minify-inline-scripts'
import { root } from '../serve/paths'
import { hashText } from './compare'

test('the inventory has the hash and the reason of each inline script as it is built (PCI DSS 6.4.3)', async () => {
  const built = await minifySource(readFileSync(path.join(root, 'app/remix-internals/boot.ts'), 'utf8'))
  const scripts = ['bootScript', 'freshPageScript'].map((name) => findScript(built, name))
  expect(inventory.inline.map(({ hash }) => hash)).toEqual([eagerHydrationScript, scripts.join(';')].map(hashText))
  for (const { why } of [...inventory.inline, inventory.library]) expect(why).not.toBe('')
})

/** A script by its name, as the build writes it. */
function findScript(built: string, name: string): string {
  const [, text = '""'] = new RegExp(`${name} =\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(built) ?? []
  return JSON.parse(text) as string
}
