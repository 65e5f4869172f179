import { defaultLocaleIn, type Locale, locales, localesIn, type Region, regions as allRegions } from './locales.ts'

export type LinkedLocales = {
  all: readonly Locale[]
  /** For whoever has none of these languages; the same at both deployments, or their lists would contradict each other. */
  fallback: Locale
  originAt: (locale: Locale) => string
}

type Deployment = { regions: readonly Region[]; origin: string; sisterOrigin?: string }

/** Every locale a page is told in: those of this deployment, and those of its sister under its own origin. */
export function linkedLocales({ regions, origin, sisterOrigin }: Deployment): LinkedLocales {
  const linked = sisterOrigin ? allRegions : regions
  return {
    all: localesIn(linked),
    fallback: defaultLocaleIn(linked),
    originAt: (locale) => (sisterOrigin && !regions.includes(locales[locale].region) ? sisterOrigin : origin),
  }
}
