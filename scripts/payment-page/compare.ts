import { createHash } from 'node:crypto'

/** A payment page as served: lower-case headers, HTML, and its scripts. */
export type PageSnapshot = {
  origin: string
  headers: Readonly<Record<string, string>>
  html: string
  scripts: readonly { url: string; hash: string }[]
}
/** Approved scripts. `built`: hash of each script of our build, by path. */
export type ApprovedPage = { headers: Readonly<Record<string, string>>; inline: readonly string[]; built: ReadonlyMap<string, string> }

/** Transport headers and headers for search engines; they grant a page nothing. */
const transportHeaders =
  /^(content-(type|length|encoding)|transfer-encoding|date|vary|connection|keep-alive|set-cookie|server|x-robots-tag|cf-[\w-]+|nel|alt-svc)$/

/**
 * Every difference between a payment page and its approved version, described for an investigation. It compares headers, inline scripts,
 * loaded scripts, and anything else that can run, frame or send. Empty if the page is unchanged. (PCI DSS 6.4.3, 11.6.1)
 */
export function compareScripts(snapshot: PageSnapshot, agreed: ApprovedPage): string[] {
  return [
    ...compareHeaders(snapshot, agreed),
    ...compareInlineScripts(snapshot, agreed),
    ...compareLoadedScripts(snapshot, agreed),
    ...compareMarkup(snapshot),
  ]
}

export function hashText(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function compareHeaders({ headers, origin }: PageSnapshot, agreed: ApprovedPage): string[] {
  const actualHeaders = Object.entries(normalizeHeaders(headers, origin)).filter(([name]) => !transportHeaders.test(name))
  const changedHeaders = Object.entries(agreed.headers).filter(
    ([name, value]) => actualHeaders.find(([each]) => each === name)?.[1] !== value,
  )
  const addedHeaders = actualHeaders.filter(([name]) => !Object.hasOwn(agreed.headers, name))
  return [
    ...changedHeaders.map(([name]) => `header ${name} is another, or gone`),
    ...addedHeaders.map(([name]) => `header ${name} was added`),
  ]
}

/** Normalizes values that vary per response or with the sandbox. */
function normalizeHeaders(headers: PageSnapshot['headers'], origin: string): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  const sandbox = origin.startsWith('http://localhost') ? /http:\/\/localhost:\d+ /g : /(?!)/
  return {
    ...headers,
    ...(policy && { 'content-security-policy': policy.replaceAll(getNonce(headers), 'NONCE').replace(sandbox, '') }),
    ...(/^[\da-f-]{36}$/.test(headers['x-correlation-id'] ?? '') && { 'x-correlation-id': 'VISIT' }),
  }
}

function getNonce(headers: PageSnapshot['headers']): string {
  return /nonce-([^']+)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? 'none'
}

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

function compareInlineScripts({ html, headers }: PageSnapshot, { inline }: ApprovedPage): string[] {
  const executableScripts = [...html.matchAll(scriptTag)].filter(
    ([, attributes = '']) => !/\btype="application\/(ld\+)?json"/.test(attributes),
  )
  const inlineScripts = executableScripts
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , text = '']) => hashText(text))
  const scriptsWithoutNonce = executableScripts.filter(([, attributes = '']) => !attributes.includes(`nonce="${getNonce(headers)}"`))
  return [
    ...(inlineScripts.join() === inline.join() ? [] : ['the scripts written into the document are others']),
    ...scriptsWithoutNonce.map(([tag]) => `a script without the answer's nonce: ${tag.slice(0, 80)}`),
  ]
}

function compareLoadedScripts({ scripts, origin }: PageSnapshot, { built }: ApprovedPage): string[] {
  return scripts.flatMap(({ url, hash }) => {
    const { pathname, origin: from } = new URL(url)
    if (from !== origin) return [`a script of ${from}`]
    const builtScript = built.get(pathname)
    if (builtScript === undefined) return [`a script nobody built: ${pathname}`]
    return builtScript === hash ? [] : [`a script that was changed: ${pathname}`]
  })
}

const resourceReferences =
  /<(?:script|iframe|frame|embed|object|link|form|button|input|base)\b[^>]*?\s(?:src|href|action|formaction|data)="([^"]*)"/gi

function compareMarkup({ html, origin }: PageSnapshot): string[] {
  const markup = html.replace(scriptTag, (tag) => tag.slice(0, tag.indexOf('>') + 1))
  const foreignReferences = [...markup.matchAll(resourceReferences)].filter(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin).origin !== origin,
  )
  return [
    ...foreignReferences.map(([tag]) => `something of another origin: ${tag.slice(0, 120)}`),
    ...[...markup.matchAll(/<[a-z][^>]*\s(on[a-z]+|srcdoc)=/gi)].map(([, name]) => `an attribute that runs: ${name}`),
    ...[...markup.matchAll(/=\s*"?\s*javascript:/gi)].map(() => 'an address that runs'),
    ...[...markup.matchAll(/<(base|object|embed|iframe|meta\s[^>]*http-equiv)\b/gi)].map(([, name]) => `<${name}> was added`),
  ]
}
