import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Vitals } from '../field/vitals.ts'

type VitalsWindow = {
  vitals: Vitals
  webVitals: Record<'onLCP' | 'onINP' | 'onCLS', (report: (metric: { value: number }) => void, options: object) => void>
}

const require = createRequire(import.meta.url)
const library = path.join(path.dirname(require.resolve('web-vitals')), 'web-vitals.iife.js')

/** Counts the vitals of each document of the page from its start, as Google's own library does in the field. */
export async function collectVitals(page: Page): Promise<void> {
  // A script of this kind runs within a function, which would keep the library's variable to itself.
  await page.addInitScript({ content: `${readFileSync(library, 'utf8')}\nwindow.webVitals = webVitals` })
  await page.addInitScript(() => {
    // The library adds its global by script, so no type of the window knows it.
    const vitalsWindow = window as unknown as VitalsWindow
    vitalsWindow.vitals = { lcp: 0, inp: 0, cls: 0 }
    const { vitals, webVitals } = vitalsWindow
    webVitals.onLCP(({ value }) => (vitals.lcp = value), { reportAllChanges: true })
    webVitals.onINP(({ value }) => (vitals.inp = value), { reportAllChanges: true, durationThreshold: 16 })
    webVitals.onCLS(({ value }) => (vitals.cls = value), { reportAllChanges: true })
  })
}

/** The vitals of the document that is shown. Throws if nothing was counted. */
export async function readVitals(page: Page): Promise<Vitals> {
  // The init script above put them there.
  const vitals = await page.evaluate(() => (window as unknown as VitalsWindow).vitals)
  if (vitals.lcp === 0) throw new Error(`No largest paint was counted on ${page.url()}`)
  return vitals
}
