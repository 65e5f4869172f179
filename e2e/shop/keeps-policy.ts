// cspell:ignore passw
import { type BrowserContext, expect } from '@playwright/test'
import { test as journey } from './test'

const policyViolationPattern = /Content Security Policy|This document requires 'Trusted/

/** Collects CSP violations of all pages in all windows. */
export function collectPolicyViolations(context: BrowserContext): string[] {
  const violations: string[] = []
  context.on('console', (message) => {
    if (policyViolationPattern.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return violations
}

/** Card numbers, tokens and passwords, in any place. */
const secretPattern = /(?<!\d)[3-6]\d{3}(( |\+|-|%20)?\d{4}){3}(?!\d)|eyJ[\w-]{8,}\.|passw(or)?d=[^&]/i

/** Detects secrets that pages leak outside submitted forms. */
function collectLeakedSecrets(context: BrowserContext): string[] {
  const leaks: string[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/fapi/') && request.resourceType() !== 'ping') return
    const [leakedSecret] = secretPattern.exec(`${search} ${request.postData() ?? ''}`) ?? []
    if (leakedSecret) leaks.push(`${pathname} tells ${leakedSecret}`)
  })
  return leaks
}

/**
 * Journeys in which no page may do what its own policy forbids, before or after its scripts arrive. What pages report of their use holds no
 * secret of the shopper's.
 */
export const test = journey.extend<{ broken: string[][] }>({
  broken: [
    async ({ context }, use) => {
      const violations = [collectPolicyViolations(context), collectLeakedSecrets(context)]
      await use(violations)
      expect(violations.flat()).toEqual([])
    },
    { auto: true },
  ],
})
