import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const disabledSettings = ['workers_dev = false', 'preview_urls = false']

/** The top of a file, and each of its environments. */
function listSections(file: string): string[] {
  const [top = '', ...environments] = readFileSync(path.join(root, file), 'utf8').split(/^(?=\[env\.\w+\]$)/m)
  return [top.split(/^\[/m, 1)[0] ?? '', ...environments.map((text) => text.split(/^\[(?!env)/m, 1)[0] ?? '')]
}

test.each(['wrangler.toml', 'worker/platform/wrangler.toml', 'worker/sandbox/wrangler.toml'])(
  'no environment of %s is published at an address of the host’s own',
  (file) => {
    const places = listSections(file)
    expect(places).toHaveLength(4)
    for (const place of places) expect(place.split('\n')).toEqual(expect.arrayContaining(disabledSettings))
  },
)
