import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadBlocks } from './load-blocks.server'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const spacer = (id: string, more: object = {}) => aBlock('spacer', { size: '8', ...more }, id)
const blocks = [
  spacer('plain'),
  spacer('winter', { activeFrom: '2026-12-01T00:00:00', activeTo: '2027-01-07T00:00:00' }),
  aBlock('segmentation', { segments: [{ id: 'loggedin', targets: [spacer('known')] }], baselines: [spacer('everybody')] }, 'greeting'),
  aBlock(
    'experience',
    { experienceId: 'spring', baselines: [spacer('usual')], variants: [{ name: 'b', variantId: 'b', targets: [spacer('b')] }] },
    'opening',
  ),
]
const stripAt = async (query: string, env = {}) =>
  (await loadBlocks(aShop({}, { path: `/en-us${query}`, env }).shop, aCanvas(blocks))).strip

test('a preview says its time, what is chosen and why each block is shown (CMS-02, CMS-03, SEG-21)', async () => {
  const words = textOfHtml((await stripAt('?preview=true&previewDateTime=2026-12-24T18:30')) ?? '')
  for (const result of [
    'Preview Dec 24, 2026, 6:30 PM EST · drafts included · greeting: baseline · spring: baseline',
    'Shown to everybody.',
    'Shown from Dec 1, 2026, 12:00 AM EST to Jan 7, 2027, 12:00 AM EST.',
    'greeting chose the segment baseline.',
    'spring shows the variant baseline.',
  ])
    expect(words).toContain(result)
})

test('every other choice is a link, and the one in the URL is marked as current (SEG-02, SEG-15)', async () => {
  const context = encodeURIComponent('{"segments":{"greeting":"loggedin"}}')
  const strip = (await stripAt(`?preview=true&p13n_testcontext=${context}`)) ?? ''
  expect(textOfHtml(strip)).toContain('greeting chose the segment loggedin. The address asks for it.')
  const other = encodeURIComponent('{"variants":{"spring":"b"},"segments":{"greeting":"loggedin"}}').replace(/%20/g, '+')
  expect(strip).toContain(`p13n_testcontext=${other}`)
  expect(strip).toMatch(/aria-current="true">loggedin</)
})

test('other visitors never see it: not without the parameter, not in production (TRAP-26)', async () => {
  expect(await stripAt('')).toBeUndefined()
  expect(await stripAt('?preview=maybe')).toBeUndefined()
  expect(
    await stripAt('?preview=true&cms=stage', {
      ENVIRONMENT: 'production',
      TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
      CANONICAL_ORIGINS: 'https://shop.example',
    }),
  ).toBeUndefined()
  expect(
    await stripAt('?preview=true', {
      ENVIRONMENT: 'production',
      TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
      CANONICAL_ORIGINS: 'https://shop.example',
      PREVIEW: 'on',
    }),
  ).toContain('Preview')
})

test('parameter values are rendered as text', async () => {
  const strip = await stripAt(`?preview=true&evil=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(strip).not.toContain('<script')
})
