/** A line as the session remembers it, so that a lost cart can be made again. (CART-10) */
export type RememberedItem = { productId: string; upc: string; qty: number; recipeId?: string; storeId?: string }
export type RememberedCart = { cartId: string; totalItems: number; items: RememberedItem[] }

/** The server's one-time message: which words, with what, and where it goes. */
export type SessionFlash = {
  tone: 'success' | 'info' | 'warning' | 'error'
  /** What it is about, by its id on the page; without one it stands above the page. */
  at?: string
  key: string
  values?: Record<string, string | number>
  link?: { key: string; path: string }
}

export type SessionState = {
  /** One cart for each site: currencies and assortments differ. */
  carts: Record<string, RememberedCart>
  flash: SessionFlash[]
  /** The store a shopper chose as theirs, by site. */
  favouriteStores?: Record<string, string>
  /** What was searched for lately in each locale, the newest first. (PLP-06) */
  searches?: Record<string, string[]>
  hasToken: boolean
  /** What was decided lately about experiences. */
  decisions?: Decisions
}

/** Experience id → variant; null: it is decided that the baseline stays. */
export type Decisions = Record<string, string | null>

export type TokenRequest = { origin: string; headers: Record<string, string> }

/**
 * What a session can be asked. It lives in an object of the storefront Worker; the browser holds its opaque name only. Tokens never
 * leave it except to call the platform. (house: the edge is a BFF)
 */
export type SessionStore = {
  /** null when there is no such session, or it ended. */
  read(): Promise<SessionState | null>
  open(): Promise<SessionState>
  rememberCart(siteId: string, cart: RememberedCart | null): Promise<void>
  keepFavouriteStore(siteId: string, storeId: string | null): Promise<void>
  /** What was decided is not asked again for a while: a shopper sees the same variant from page to page. */
  rememberDecisions(decisions: Decisions): Promise<void>
  rememberSearch(locale: string, text: string): Promise<void>
  forgetSearches(): Promise<void>
  addFlash(flash: SessionFlash): Promise<void>
  takeFlash(): Promise<SessionFlash[]>
  /** False when the same act of the same rendered form was claimed in the last seconds: a double click, not a second wish. */
  claim(act: string): Promise<boolean>
  /** The act came to nothing; trying again is no double click. */
  release(act: string): Promise<void>
  /** The transaction a call goes out under: that of the same call when it got no answer lately, else a new one. (SITE-09) */
  beginCall(call: string): Promise<string>
  endCall(transactionId: string, isAnswered: boolean): Promise<void>
  /** A valid access token; asks the identity service when there is none or it is about to end. Single flight. */
  accessToken(request: TokenRequest): Promise<string>
}
