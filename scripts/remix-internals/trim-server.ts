import type { Plugin } from 'vite'
import { applyCuts, type CodeCut } from './apply-cuts.ts'

const compileOnceReason =
  'routes and their patterns do not change while the Worker lives: they are ranked and compiled once, not for every request'
const compareFirstReason = 'most branches are ruled out by comparing segments, and only those left are tried with regular expressions'

/** Cuts by file: work that Remix and its router do for every document without effect. */
export const serverCuts: Record<string, CodeCut[]> = {
  '@remix-run/server-runtime/dist/esm/server.js': [
    {
      from: /serverHandoffStream: encodeViaTurboStream\(state, request\.signal, build\.entry\.module\.streamTimeout, serverMode\),/,
      to: '',
      why: 'a document has its data as JSON (app/remix-internals/hydration-payload.server.ts)',
    },
  ],
  '@remix-run/react/dist/esm/server.js': [
    {
      from: 'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
      to: 'let routes = serverRoutesOf(context);',
      why: compileOnceReason,
    },
    {
      from: 'function RemixServer({',
      to: `const routesByManifest = new WeakMap();
function serverRoutesOf({ manifest, routeModules, future, isSpaMode }) {
  let routes = routesByManifest.get(manifest.routes);
  if (!routes) routesByManifest.set(manifest.routes, (routes = createServerRoutes(manifest.routes, routeModules, future, isSpaMode)));
  return routes;
}
function RemixServer({`,
      why: compileOnceReason,
    },
  ],
  'react-router-dom/server.mjs': [
    {
      from: 'let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);',
      to: 'let { manifest, dataRoutes } = dataRoutesOf(routes);',
      why: compileOnceReason,
    },
    {
      from: 'function createStaticRouter(',
      to: `const dataByRoutes = new WeakMap();
function dataRoutesOf(routes) {
  let known = dataByRoutes.get(routes);
  if (!known) {
    let manifest = {};
    known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    dataByRoutes.set(routes, known);
  }
  return known;
}
function createStaticRouter(`,
      why: compileOnceReason,
    },
  ],
  '@remix-run/router/dist/router.js': [
    {
      from: 'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
      to: 'let branches = rankedBranches(routes);',
      why: compileOnceReason,
    },
    {
      from: 'function matchRoutesImpl(',
      to: `const rankedByRoutes = new WeakMap();
function rankedBranches(routes) {
  let branches = rankedByRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedByRoutes.set(routes, branches);
  }
  return branches;
}
function matchRoutesImpl(`,
      why: compileOnceReason,
    },
    {
      from: 'let decoded = decodePath(pathname);',
      to: 'let decoded = decodePath(pathname);\n  let segments = splitSegments(decoded);',
      why: compareFirstReason,
    },
    {
      from: 'matches = matchRouteBranch(branches[i], decoded, allowPartial);',
      to: 'if (allowPartial || canMatch(branches[i], segments)) matches = matchRouteBranch(branches[i], decoded, allowPartial);',
      why: compareFirstReason,
    },
    {
      from: 'function matchRouteBranch(',
      to: `function splitSegments(path) {
  return path.toLowerCase().split('/').filter(Boolean);
}
function canMatch(branch, segments) {
  let pattern = (branch.segments ??= splitSegments(branch.path));
  if (branch.path.endsWith('*') ? segments.length < pattern.length - 1 : segments.length !== pattern.length) return false;
  return pattern.every((part, i) => part === segments[i] || part.includes(':') || part.endsWith('*'));
}
function matchRouteBranch(`,
      why: compareFirstReason,
    },
    {
      from: 'compilePath(pattern.path, pattern.caseSensitive, pattern.end)',
      to: 'compiledPath(pattern.path, pattern.caseSensitive, pattern.end)',
      why: compileOnceReason,
    },
    {
      from: 'function compilePath(',
      to: `const compiledByPattern = new Map();
function compiledPath(path, caseSensitive, end) {
  let key = \`\${Boolean(caseSensitive)} \${end ?? true} \${path}\`;
  let compiled = compiledByPattern.get(key);
  if (!compiled) compiledByPattern.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
function compilePath(`,
      why: compileOnceReason,
    },
  ],
}

const serverPackagePattern =
  /\/node_modules\/(@remix-run\/(?:server-runtime|router|react)\/dist\/[\w/.-]+\.js|react-router-dom\/server\.mjs)$/

/** Removes code from the Worker's build that costs time on every request and has no effect. */
export function trimServer(): Plugin {
  return {
    name: 'trim-server',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
    transform: (code, id) => {
      const file = serverPackagePattern.exec(id)?.[1] ?? ''
      const cuts = serverCuts[file]
      return cuts ? { code: applyCuts(file, code, cuts), map: null } : undefined
    },
  }
}
