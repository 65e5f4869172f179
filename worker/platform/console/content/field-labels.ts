import { toBcp47, type Language, type Locale } from '#config/locales'

/** Names of fields where their own would say too little. */
const fieldLabels: Readonly<Record<string, string>> = {
  activeFrom: 'Show from',
  activeTo: 'Show until',
  alt: 'What the picture shows, for people who cannot see it',
  bottomMargins: 'Space below, in pixels',
  equalTargetSize: 'Links of the same width',
  eyebrowLogo: 'Small logo',
  eyebrowText: 'Text beside the small logo',
  hideOnBreakpoint: 'Hide on',
  linkType: 'Show links',
  media: 'Picture',
  mediaList: 'Other pictures by screen size',
  mediaTarget: 'Link of the picture',
  overlayProductId: 'Style number of the product on top',
  promotionTracking: 'Names for analytics',
  richText: 'Text',
  richTextBelowTargets: 'Text below the links',
  src: 'Picture',
  srcTall: 'Taller picture for phones',
  targetAttribute: 'Opens in',
  targets: 'Links',
  titleH1: 'Main heading of the page',
  url: 'Address',
}

/** Values that say little by themselves. */
const valueLabels: Readonly<Record<string, string>> = {
  _self: 'the same window',
  _blank: 'a new window',
  sm: 'small screens',
  md: 'medium screens',
  lg: 'large screens',
  'No-CTA': 'no',
  CTA: 'yes',
}
const sizes: Readonly<Record<string, string>> = { sm: 'small', md: 'medium', lg: 'large' }

/** Name of a field for people: `gradientTone` is “Gradient tone”. */
export function getFieldLabel(name: string): string {
  const spacedName = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return fieldLabels[name] ?? valueLabels[name] ?? spacedName.charAt(0).toUpperCase() + spacedName.slice(1)
}

/** Name of a value of a field for people. */
export function getValueLabel(field: string, value: string): string {
  return (field === 'size' ? sizes[value] : undefined) ?? valueLabels[value] ?? value
}

/** Name of a kind of block for people: `thin-banner` is “Thin banner”. */
export function getBlockLabel(component: string): string {
  const words = component.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function getLanguageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

/** A moment on the clock of a zone, as operators read it: “Sat, Nov 28, 2026, 8:00 AM EST”. */
export function formatMoment(time: string | number, timeZone: string, locale: Locale = 'en-us'): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(toBcp47(locale), { ...options, timeZoneName: 'short', timeZone }).format(new Date(time))
}
