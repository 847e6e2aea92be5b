/** A setting that cannot be used; `message` is the one sentence to show. */
export class SettingRefused extends Error {}
