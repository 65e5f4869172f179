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
  await page.addInitScript({ path: library })
  await page.addInitScript(() => {
    const vitalsWindow = window as unknown as VitalsWindow
    vitalsWindow.vitals = { lcp: 0, inp: 0, cls: 0 }
    const { vitals, webVitals } = vitalsWindow
    webVitals.onLCP(({ value }) => (vitals.lcp = value), { reportAllChanges: true })
    webVitals.onINP(({ value }) => (vitals.inp = value), { reportAllChanges: true, durationThreshold: 16 })
    webVitals.onCLS(({ value }) => (vitals.cls = value), { reportAllChanges: true })
  })
}

/** The vitals of the document that is shown. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as VitalsWindow).vitals)
}
