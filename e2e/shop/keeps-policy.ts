// cspell:ignore passw
import { type BrowserContext, expect } from '@playwright/test'
import { test as journey } from './test'

const aboutPolicy = /Content Security Policy|This document requires 'Trusted/

/** Collects CSP violations of all pages in all windows. */
export function refusalsIn(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('console', (message) => {
    if (aboutPolicy.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return refused
}

/** Card numbers, tokens and passwords, in any place. */
const secret = /(?<!\d)[3-6]\d{3}(( |\+|-|%20)?\d{4}){3}(?!\d)|eyJ[\w-]{8,}\.|passw(or)?d=[^&]/i

/** Detects secrets that pages leak outside submitted forms. */
function secretsToldIn(context: BrowserContext): string[] {
  const received: string[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/fapi/') && request.resourceType() !== 'ping') return
    const [found] = secret.exec(`${search} ${request.postData() ?? ''}`) ?? []
    if (found) received.push(`${pathname} tells ${found}`)
  })
  return received
}

/**
 * Journeys in which no page may do what its own policy forbids, before its scripts are there or after, and what pages tell of their use
 * holds no secret of the shopper's.
 */
export const test = journey.extend<{ broken: string[][] }>({
  broken: [
    async ({ context }, use) => {
      const broken = [refusalsIn(context), secretsToldIn(context)]
      await use(broken)
      expect(broken.flat()).toEqual([])
    },
    { auto: true },
  ],
})
