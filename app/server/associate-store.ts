/** Connected associate and store, as pages may know them. */
export type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/** An associate's sign-in, valid only in the shopper session it was made in. */
export type Connection = { associate: Associate; token: string; usid: string }

/** RPC interface of an associate's session, separate from shoppers' sessions. */
export type AssociateStore = {
  /** Null if not connected or the working day is over. */
  read(): Promise<Connection | null>
  open(connection: Connection): Promise<void>
  end(): Promise<void>
}
