/// <reference types="vite/client" />

/** The version of the product, from package.json. */
declare const MIZAN_VERSION: string
