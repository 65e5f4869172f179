import { defineConfig, type OxlintConfig } from 'oxlint'
import lexicon from './docs/lexicon.json' with { type: 'json' }

type LintRules = NonNullable<OxlintConfig['rules']>

const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/test/**']
const data = ['content/**', 'routes-config/routes.ts']
const onTerminal = ['scripts/**', 'adapters/*/{start,seed}/**', 'bench/**', '*.config.{js,ts}']
const everyFolder = '{app,bench,config,conformance,contracts,domain,e2e,routes-config,scripts,worker}/**'

/** Whole names that docs/lexicon.json avoids, with the term to use. The stage `lexicon` checks its patterns too. */
const avoidedNames = lexicon.names.flatMap(({ exact = [] }) => exact)

const errors = (...names: string[]): LintRules => Object.fromEntries(names.map((name) => [name, 'error']))

/** What stays small is read at once. A file that needs more than sixteen others is two ideas. */
const size = (linesPerFunction: number): LintRules => ({
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: linesPerFunction }],
  'max-params': ['error', { max: 3 }],
  'max-depth': ['error', { max: 3 }],
  'house/max-imports': ['error', 16],
})

const noSize: LintRules = { 'max-lines': 'off', 'max-lines-per-function': 'off', 'house/max-imports': 'off' }

/** TypeScript: what compiles and yet surprises, or says less than it could. */
const typescript: LintRules = {
  ...errors(
    ...['no-array-constructor', 'no-useless-constructor', 'no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'],
    ...['typescript/no-duplicate-enum-values', 'typescript/no-dynamic-delete', 'typescript/no-empty-object-type'],
    ...['typescript/no-explicit-any', 'typescript/no-extra-non-null-assertion', 'typescript/no-extraneous-class'],
    ...['typescript/no-floating-promises', 'typescript/no-misused-promises'],
    ...['typescript/no-invalid-void-type', 'typescript/no-misused-new', 'typescript/no-namespace'],
    ...['typescript/no-non-null-asserted-nullish-coalescing', 'typescript/no-non-null-asserted-optional-chain'],
    ...['typescript/no-non-null-assertion', 'typescript/no-require-imports', 'typescript/no-this-alias'],
    ...['typescript/no-unnecessary-type-constraint', 'typescript/no-unsafe-declaration-merging'],
    ...['typescript/no-unsafe-function-type', 'typescript/no-wrapper-object-types', 'typescript/prefer-as-const'],
    ...['typescript/prefer-literal-enum-member', 'typescript/prefer-namespace-keyword', 'typescript/triple-slash-reference'],
    'typescript/unified-signatures',
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-definitions': ['error', 'type'],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'no-unused-expressions': ['error', { allowShortCircuit: false, allowTaggedTemplates: false, allowTernary: false }],
}

const hooks = errors('react/rules-of-hooks', 'react/exhaustive-deps')

/** What the recommended set of eslint-plugin-jsx-a11y holds, with its options. */
const accessibility: LintRules = {
  ...errors(
    ...['jsx-a11y/alt-text', 'jsx-a11y/anchor-has-content', 'jsx-a11y/anchor-is-valid', 'jsx-a11y/aria-activedescendant-has-tabindex'],
    ...['jsx-a11y/aria-props', 'jsx-a11y/aria-proptypes', 'jsx-a11y/aria-role', 'jsx-a11y/aria-unsupported-elements'],
    ...['jsx-a11y/autocomplete-valid', 'jsx-a11y/click-events-have-key-events', 'jsx-a11y/heading-has-content'],
    ...['jsx-a11y/html-has-lang', 'jsx-a11y/iframe-has-title', 'jsx-a11y/img-redundant-alt', 'jsx-a11y/label-has-associated-control'],
    ...['jsx-a11y/media-has-caption', 'jsx-a11y/mouse-events-have-key-events', 'jsx-a11y/no-access-key', 'jsx-a11y/no-autofocus'],
    ...['jsx-a11y/no-distracting-elements', 'jsx-a11y/no-redundant-roles', 'jsx-a11y/role-has-required-aria-props'],
    ...['jsx-a11y/role-supports-aria-props', 'jsx-a11y/scope', 'jsx-a11y/tabindex-no-positive'],
  ),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['none', 'presentation'], canvas: ['img'] }],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: ['onClick', 'onError', 'onLoad', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
      alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      body: ['onError', 'onLoad'],
      dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      iframe: ['onError', 'onLoad'],
      img: ['onError', 'onLoad'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
  'jsx-a11y/no-static-element-interactions': [
    'error',
    { allowExpressionValues: true, handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
  ],
}

const enterHandlers = ['onMouseEnter', 'onPointerEnter'].map((propName) => ({
  propName,
  message: 'React drops an enter event that comes from a part not hydrated yet. Use onMouseOver or onPointerOver.',
}))

/** Where an object lives is decided in one place. (config/object-stub.ts) */
const unplacedObjects = ['getByName', 'idFromName', 'newUniqueId'].map((property) => ({
  property,
  message: 'Use getObjectStub(): it opens the object in the European Union if the deployment asks for that.',
}))

/** A test runs, whole and always: one that does not proves nothing and looks as if it did. */
const unrunTests = ['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme', 'fails'].map((property) => ({
  property,
  message: 'A test that does not run is fixed or removed.',
}))

/** Mistakes by which a journey passes although the page is wrong, or fails by chance. How journeys look is no matter of these rules. */
const journeys: LintRules = {
  ...errors(
    ...[
      'playwright/missing-playwright-await',
      'playwright/no-duplicate-hooks',
      'playwright/no-element-handle',
      'playwright/no-focused-test',
    ],
    ...['playwright/no-force-option', 'playwright/no-identical-title', 'playwright/no-nested-step', 'playwright/no-page-pause'],
    ...['playwright/no-standalone-expect', 'playwright/no-unnecessary-assertions', 'playwright/no-unsafe-references'],
    ...['playwright/no-unused-locators', 'playwright/no-useless-await', 'playwright/no-wait-for-navigation'],
    ...['playwright/no-wait-for-selector', 'playwright/no-wait-for-timeout', 'playwright/prefer-to-have-count'],
    ...['playwright/prefer-web-first-assertions', 'playwright/valid-describe-callback', 'playwright/valid-expect'],
    'playwright/valid-expect-in-promise',
  ),
  'playwright/expect-expect': [
    'error',
    { assertFunctionPatterns: ['^expect'], assertFunctionNames: ['expectFillAndEmptyCart', 'walk', 'expectRuntimeReady'] },
  ],
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: [{ name: 'house', specifier: './scripts/lint/house.ts' }, 'eslint-plugin-playwright'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  ignorePatterns: ['node_modules', 'build', '.state', 'bench/results', 'adapters/*/engine', '**/*.cjs'],
  rules: {
    ...typescript,
    ...size(50),
    ...errors('house/reasoned-disable', 'house/no-default-export'),
    'no-console': ['error', { allow: ['warn', 'error'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'id-denylist': ['error', ...avoidedNames],
    'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
  },
  overrides: [
    {
      // The compiler finds the same in TypeScript by noUnusedLocals and noUnusedParameters.
      files: ['**/*.{js,mjs}'],
      rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }] },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        ...accessibility,
        ...hooks,
        ...size(80),
        'react/forbid-dom-props': ['error', { forbid: enterHandlers }],
        'react/forbid-component-props': ['error', { forbid: enterHandlers }],
      },
    },
    { files: ['**/use-*.ts'], rules: hooks },
    { files: ['config/**', 'contracts/**', 'domain/**', 'worker/**'], rules: errors('house/no-whole-zod') },
    {
      files: ['app/**', 'worker/**'],
      excludeFiles: ['worker/sandbox/**', ...tests],
      rules: { 'no-restricted-properties': ['error', ...unplacedObjects] },
    },
    {
      // The bundler of the Workers takes a module named `*.sql` for a text file.
      files: ['worker/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [{ group: ['**/*.sql'], message: 'Import it by its whole name, with .ts.' }] }],
      },
    },
    { files: [everyFolder], excludeFiles: ['{app,scripts}/remix-internals/**'], rules: errors('house/no-remix-internals') },
    {
      // Remix, the Workers' runtime and the tools read a default export.
      files: [
        'app/routes/**',
        'app/root.tsx',
        'app/entry.*.tsx',
        'app/routes.ts',
        'worker/*/entry.ts',
        'adapters/*/entry.ts',
        '**/*.config.{js,ts}',
        'scripts/lint/house.ts',
        'scripts/lexicon/flag-words.mjs',
        'scripts/test/shop-setup.ts',
        'e2e/http/shop-setup.ts',
      ],
      rules: { 'house/no-default-export': 'off' },
    },
    // Remix calls it with five arguments.
    { files: ['app/entry.server.tsx'], rules: { 'max-params': 'off' } },
    // A library's types are extended by its own interfaces, type parameters included.
    {
      files: ['vite.config.ts', 'app/server/request-context.ts', '**/*.d.ts'],
      rules: { 'typescript/consistent-type-definitions': 'off' },
    },
    { files: onTerminal, rules: { 'no-console': 'off' } },
    { files: data, rules: noSize },
    {
      files: tests,
      rules: { ...noSize, 'typescript/no-non-null-assertion': 'off', 'no-restricted-properties': ['error', ...unrunTests] },
    },
    // The HTTP tier implements Playwright's interface; it has no journeys.
    { files: ['e2e/**/*.ts'], excludeFiles: ['e2e/http/**'], rules: journeys },
    {
      // Journeys go on where Chromium has stopped drawing (decision 086); they take their test from one place.
      files: ['e2e/*.spec.ts', 'e2e/shop/keeps-policy.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: '@playwright/test', importNames: ['test'], message: 'Import test from ./shop/test.' }] },
        ],
      },
    },
  ],
})
