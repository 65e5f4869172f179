import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { linkManifest } from './after-hydration'

const inPublic = (path: string) => new URL(`../../public${path}`, import.meta.url)

afterEach(() => void vi.unstubAllGlobals())

test.each(brandIds)('%s can be installed under its name, with its color and an icon of its own (SITE-27)', async (brand) => {
  const append = vi.fn<(link: { rel: string; href: string }) => void>()
  vi.stubGlobal('document', { createElement: () => ({}), documentElement: { dataset: { brand } }, head: { appendChild: append } })
  linkManifest()
  const [[{ rel, href } = { rel: '', href: '' }] = []] = append.mock.calls
  expect(rel).toBe('manifest')
  const { icons, ...manifest } = JSON.parse(readFileSync(inPublic(href), 'utf8')) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: brands[brand].name, theme_color: brands[brand].themeColor, start_url: '/', display: 'minimal-ui' })
  expect(icons.map(({ src }) => existsSync(inPublic(src)))).toEqual([true, true])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readFileSync(inPublic(src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
