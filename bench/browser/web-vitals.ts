import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Vitals } from '../field/vitals.ts'

type VitalsWindow = {
  webVitals: Record<'onLCP' | 'onINP' | 'onCLS', (report: (metric: { value: number }) => void, options: object) => void>
}

const require = createRequire(import.meta.url)
const library = path.join(path.dirname(require.resolve('web-vitals')), 'web-vitals.iife.js')

const storageKey = 'bench-vitals'

/**
 * Counts the vitals of a visit as Google's own library does in the field. These are the largest paint of the first page, and the worst
 * interaction and shift of all. They are kept beside the page, because a tap may lead to another one.
 */
export async function collectVitals(page: Page): Promise<void> {
  // A script of this kind runs within a function, which would keep the library's variable to itself.
  await page.addInitScript({ content: `${readFileSync(library, 'utf8')}\nwindow.webVitals = webVitals` })
  await page.addInitScript((key) => {
    if (window !== window.top || location.origin === 'null') return
    const storedVitals = sessionStorage.getItem(key)
    const vitals = JSON.parse(storedVitals ?? '{"lcp":0,"inp":0,"cls":0}') as Vitals
    const keep = (changed: Partial<Vitals>) => sessionStorage.setItem(key, JSON.stringify(Object.assign(vitals, changed)))
    // The library adds its global by script, so no type of the window knows it.
    const { webVitals } = window as unknown as VitalsWindow
    if (storedVitals === null) webVitals.onLCP(({ value }) => keep({ lcp: value }), { reportAllChanges: true })
    const inpOptions = { reportAllChanges: true, durationThreshold: 16 }
    webVitals.onINP(({ value }) => keep({ inp: Math.max(vitals.inp, value) }), inpOptions)
    webVitals.onCLS(({ value }) => keep({ cls: Math.max(vitals.cls, value) }), { reportAllChanges: true })
  }, storageKey)
}

/** The vitals of the visit so far. Throws if nothing was counted. */
export async function readVitals(page: Page): Promise<Vitals> {
  const vitals = await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Vitals | null, storageKey)
  if (!vitals?.lcp) throw new Error(`No largest paint was counted on ${page.url()}`)
  return vitals
}
