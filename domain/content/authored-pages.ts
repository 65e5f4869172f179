import type { Language } from '#config/locales'
import { routeOf } from '#routes/route-of'
import { stemsOf } from '../search/stemmer'

/** Types of documents that are shown within other pages. */
const embedded = ['home', 'category', 'product', 'popups', 'account-profile', 'sign-in-modal', 'sign-up-modal', 'loyalty-modal']

/** Returns true for document types that only decorate other pages. */
export function isEmbeddedContent(type: string): boolean {
  return embedded.includes(type)
}

const shape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/
/** Documents shown around or instead of a page; they have no page of their own. */
const documents = ['menu', 'footer', 'popups', 'error-4xx', 'error-5xx']
/** Authored pages that a built-in page has replaced. */
const moved: Partial<Record<string, string>> = { 'contact-us': 'help/contact-us' }

/** Returns true for paths authors may create: up to four plain words. */
export function isPagePath(path: string): boolean {
  return shape.test(path) && !documents.includes(path)
}

/** Returns the new path of a moved page. */
export function movedTo(path: string): string | undefined {
  return moved[path]
}

/** Returns true if a listed document has a page of its own. */
export function isOpened({ page, type }: { page: string; type: string }): boolean {
  return isPagePath(page) && !isEmbeddedContent(type) && movedTo(page) === undefined
}

/**
 * True if a page, named by its path without locale, is built in and not authored; home has an empty name. False for products and
 * categories.
 */
export function isPageOfCode(page: string): boolean {
  const route = routeOf(`/en-us/${page}`)
  return page === '' || (route !== undefined && route !== 'page' && !/^[cp]\//.test(page))
}

type MatchingPagesPage = { page: string; title: string; description: string; tags?: string[]; publishedAt?: string }

/**
 * Pages in which every search word, or its stem, is a prefix of a word of title, description or tags, ignoring accents and case. Title
 * matches rank first. Without words returns all pages, newest first.
 */
export function matchingPages<P extends MatchingPagesPage>(pages: readonly P[], words: string, language: Language): P[] {
  const terms = wordsOf(words).map((word) => stemsOf(word, language))
  return pages
    .map((page) => ({ page, score: scoreOf(page, terms) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || newestFirst(a.page, b.page))
    .map(({ page }) => page)
}

/** Undated pages last. Ties are ordered by name, so that pages of a list never overlap. */
export function newestFirst(a: MatchingPagesPage, b: MatchingPagesPage): number {
  return (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.page.localeCompare(b.page)
}

function scoreOf({ title, description, tags = [] }: MatchingPagesPage, terms: readonly string[][]): number | undefined {
  const inTitle = wordsOf(title)
  const elsewhere = wordsOf([description, ...tags].join(' '))
  let score = 0
  for (const stems of terms) {
    const begins = (each: string) => stems.some((stem) => each.startsWith(stem))
    if (inTitle.some(begins)) score += 3
    else if (elsewhere.some(begins)) score += 1
    else return undefined
  }
  return score
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Related pages: same subject first, then newest, without duplicates or the current page. */
export function relatedPages<P extends { page: string }>(
  current: string,
  { alike, newest, most }: { alike: readonly P[]; newest: readonly P[]; most: number },
): P[] {
  const others = new Map<string, P>()
  for (const each of [...alike, ...newest]) if (each.page !== current && !others.has(each.page)) others.set(each.page, each)
  return [...others.values()].slice(0, most)
}
