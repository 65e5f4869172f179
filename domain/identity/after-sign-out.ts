const personalArea = /^(?<home>\/[a-z]{2}-[a-z]{2})\/(cart|checkout|favorites|account)(\/|$)/

/** Where a shopper stands after signing out on this page: home, from an area that is theirs alone; anywhere else the same page. (RTE-11, TRAP-03) */
export function afterSignOut(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return personalArea.exec(pathname)?.groups?.home ?? path
}
