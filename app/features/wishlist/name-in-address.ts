/** Derives a discontinued product's name from its URL: `/p/skarn-shell-HVSHELL1` → `Skarn shell`. */
export function nameInAddress(pageUrl: string): string {
  const words = (pageUrl.split('/').at(-1) ?? '').split('-').slice(0, -1).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
