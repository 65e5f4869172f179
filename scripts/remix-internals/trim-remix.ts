import type { Plugin } from 'vite'
import { applyCuts, type CodeCut } from './apply-cuts.ts'

const unusedReason = 'no page loads or acts in the browser alone'
const ownLinkReason = 'the shop has its own links and forms, and a name given to this one keeps it, and all it needs, in the bundle'
const ownErrorPageReason = 'the root has an error page and is drawn on the edge'

/** Cuts by file of @remix-run/react: code the shop never uses and a bundler cannot remove, and one line that ran too early. */
export const remixCuts: Record<string, CodeCut[]> = {
  'components.js': ['NavLink', 'Link', 'Form'].map((name) => ({ from: `${name}.displayName = "${name}";`, to: '', why: ownLinkReason })),
  'browser.js': [
    { from: /\bwindow\.__remixContext\.isSpaMode\b/, to: 'false', why: 'pages are drawn on the edge' },
    { from: /\bwindow\.__remixContext\.future\.v3_singleFetch\b/, to: 'true', why: 'vite.config.ts says so' },
    { from: /\brouter\.createRoutesForHMR = \w+;/, to: '', why: 'the built shop does not reload by parts' },
    { from: /\buseFogOFWarDiscovery\([^)]*\);/, to: '', why: 'the list of pages is whole' },
    { from: /\bgetPatchRoutesOnNavigationFunction\([^)]*\)/, to: 'undefined', why: 'the list of pages is whole' },
    {
      from: 'setLocation(newState.location)',
      to: 'React.startTransition(() => setLocation(newState.location))',
      why: 'at once, it has React throw away every block that still waits for its code, and the focus in it (its error 421)',
    },
  ],
  'routes.js': [
    { from: /\bif \(isSpaMode\)/, to: 'if (false)', why: 'pages are drawn on the edge' },
    { from: /\b(routeModule|mod)\.(clientLoader|clientAction)\b/, to: 'undefined', why: unusedReason },
    { from: /\broute\.(hasClientLoader|hasClientAction)\b/, to: 'false', why: unusedReason },
    { from: /\bawait fetchServerHandler\(request, route\)/, to: 'undefined', why: 'data comes by single fetch' },
    { from: 'unwrap ? unwrapServerResponse(result) : result', to: 'result', why: 'data comes by single fetch' },
    { from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', to: 'undefined', why: ownErrorPageReason },
    {
      from: /route\.id === "root" \? \(\) => \/\*#__PURE__\*\/React\.createElement\(RemixRootDefaultErrorBoundary, \{\s*error: useRouteError\(\)\s*\}\) : undefined/,
      to: 'undefined',
      why: ownErrorPageReason,
    },
    { from: /\bprefetchStyleLinks\(\w+, \w+\)/, to: 'undefined', why: 'styles come with the page, in page-sheets.ts' },
  ],
  'single-fetch.js': [{ from: /\bmanifest\.routes\[m\.route\.id\]\.hasClientLoader\b/, to: 'false', why: unusedReason }],
  'errorBoundaries.js': [
    {
      from: /renderScripts \? \/\*#__PURE__\*\/React\.createElement\(Scripts, null\) : null/,
      to: 'null',
      why: 'only the fallback that is cut would have it',
    },
  ],
}

const remixFilePattern = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/

/** Removes unused parts of Remix's runtime from the browser's build, without breaking hydration. */
export function trimRemix(): Plugin {
  return {
    name: 'trim-remix',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) => {
      const file = remixFilePattern.exec(id)?.[1] ?? ''
      return remixCuts[file] ? { code: trimCode(file, code), map: null } : undefined
    },
  }
}

/** Source without the removed parts. Throws if Remix's code has changed. */
export function trimCode(file: string, code: string): string {
  return applyCuts(file, code, remixCuts[file] ?? [])
}
