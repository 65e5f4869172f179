import type { BrandId } from '#config/brands'

/** Colors for a light or a dark screen; the names are those of the storefront's tokens. */
export type EmailColors = Record<'page' | 'surface' | 'ink' | 'muted' | 'line' | 'tile' | 'button' | 'onButton', `#${string}`>

/** Theme of a brand in emails: email clients support neither the storefront's style sheet nor its fonts. */
export type EmailTheme = {
  light: EmailColors
  dark: EmailColors
  /** The band with the wordmark. Its picture has this ground, so that no dark mode changes it. */
  brand: `#${string}`
  onBrand: `#${string}`
  /** The line below the band. */
  rule: string
  wordmark: { width: number; height: number }
  font: string
  headingFont: string
  headingStyle: string
  labelStyle: string
  buttonRadius: number
  tileRadius: number
}

const sansSerifFonts = "'Helvetica Neue', Helvetica, Arial, sans-serif"

export const emailThemes: Record<BrandId, EmailTheme> = {
  halvern: {
    light: {
      ...{ page: '#efede6', surface: '#ffffff', ink: '#17211e', muted: '#4d5753', line: '#dcd9cf' },
      ...{ tile: '#fbfaf6', button: '#143b38', onButton: '#ffffff' },
    },
    dark: {
      ...{ page: '#0d1513', surface: '#17211e', ink: '#f6f3ea', muted: '#b7beb9', line: '#3a4642' },
      ...{ tile: '#1f2b27', button: '#f6f3ea', onButton: '#0d2a28' },
    },
    ...{ brand: '#143b38', onBrand: '#f6f3ea', rule: '0 solid #143b38', wordmark: { width: 150, height: 24 } },
    ...{ font: `Figtree, ${sansSerifFonts}`, headingFont: `'Familjen Grotesk', Figtree, ${sansSerifFonts}` },
    ...{ headingStyle: 'font-weight: 600; letter-spacing: -0.015em', labelStyle: 'font-weight: 600', buttonRadius: 999, tileRadius: 12 },
  },
  dropkerb: {
    light: {
      ...{ page: '#ebeae7', surface: '#ffffff', ink: '#15161a', muted: '#45474d', line: '#15161a' },
      ...{ tile: '#f4f3f1', button: '#15161a', onButton: '#ffffff' },
    },
    dark: {
      ...{ page: '#0b0b0d', surface: '#1b1c21', ink: '#f4f3f1', muted: '#b9bac0', line: '#5a5c64' },
      ...{ tile: '#25262c', button: '#f2c230', onButton: '#15161a' },
    },
    ...{ brand: '#15161a', onBrand: '#ffffff', rule: '6px solid #f2c230', wordmark: { width: 124, height: 42 } },
    ...{ font: `'Hanken Grotesk', ${sansSerifFonts}`, headingFont: `'Arial Black', 'Hanken Grotesk', ${sansSerifFonts}` },
    ...{ headingStyle: 'font-weight: 900; letter-spacing: -0.03em', buttonRadius: 0, tileRadius: 0 },
    labelStyle: 'font-weight: 700; text-transform: uppercase; letter-spacing: 0.03em',
  },
  dunnage: {
    light: {
      ...{ page: '#efe3cd', surface: '#fffbf2', ink: '#2b1d12', muted: '#5a4634', line: '#d9c7a6' },
      ...{ tile: '#faf4e8', button: '#27405c', onButton: '#fffbf2' },
    },
    dark: {
      ...{ page: '#150e08', surface: '#231811', ink: '#fbf3e2', muted: '#cbb89c', line: '#57432f' },
      ...{ tile: '#2f2118', button: '#fbf3e2', onButton: '#1a2d43' },
    },
    ...{ brand: '#27405c', onBrand: '#fbf3e2', rule: '2px dashed #dfae4e', wordmark: { width: 156, height: 28 } },
    ...{ font: `'Public Sans', ${sansSerifFonts}`, headingFont: "Besley, Rockwell, 'Roboto Slab', Georgia, serif" },
    ...{ headingStyle: 'font-weight: 700', labelStyle: 'font-weight: 700', buttonRadius: 4, tileRadius: 4 },
  },
}
