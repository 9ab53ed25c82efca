// Types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types -- apps/web/src/api`; a test holds the two together.

export type * from "./board";
export type * from "./rulings";
export type * from "./games";
