/** Why a module is not released: codes for readers, and for scripts that run `npm run release`. */
export type FindingCode =
  | 'routes_missing'
  | 'heads_missing'
  | 'prefix_malformed'
  | 'prefix_taken'
  | 'shell_taken'
  | 'prefix_removed'
  | 'document_own'
  | 'menu_malformed'
  | 'menu_foreign'
  | 'range_not_met'
  | 'kit_name_missing'
  | 'kit_type_differs'
  | 'kit_types_missing'
  | 'kit_untried'
  | 'edition_unmet'
  | 'edition_baked'
  | 'image_missing'
  | 'call_unserved'
  | 'field_unserved'
  | 'style_global'
  | 'class_unprefixed'
  | 'over_budget'
  | 'too_heavy'
  | 'styles_heavy'
  | 'syntax_newer'
  | 'builtin_newer'
  | 'runs_text'
  | 'foreign_address'
  | 'integrity_missing'
  | 'integrity_wrong'
  | 'manifest_malformed'
  | 'name_differs'
  | 'commit_older'
  | 'not_removable'
  | 'not_switchable'
  | 'rollout_under_way'
  | 'version_taken'
  | 'not_intact'
  | 'smoke_failed'
  | 'route_foreign'
  | 'route_undeclared'
  | 'sample_missing'
  | 'page_missing'
  | 'page_not_found'
  | 'title_differs'
  | 'leads_away'
  | 'hangs'
  | 'long_task'
  | 'too_wide'
  | 'page_heavy'
  | 'global_left'
  | 'native_changed'
  | 'storage_lost'
  | 'style_left'
  | 'listener_left'
  | 'timer_left'
  | 'element_left'
  | 'header_covered'
  | 'title_left'
  | 'memory_left';

/** Something that keeps a module from being released. */
export interface Finding {
  code: FindingCode;
  /** What is wrong and where, in one sentence. */
  sentence: string;
}

/** A script or a stylesheet of a build, and whose. */
export interface BuiltFile {
  module: string;
  file: string;
  text: string;
}

/** A module, or a set of modules, that must not go live; `message` is what was found, a line each. */
export class Unfit extends Error {
  constructor(
    readonly findings: readonly Finding[],
    options?: ErrorOptions,
  ) {
    super(findings.map(({ code, sentence }) => `${code}: ${sentence}`).join('\n'), options);
  }
}

/** @throws Unfit when there is any finding */
export function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Unfit(findings);
}
