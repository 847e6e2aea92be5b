interface Group {
  purpose: string;
  drills: Record<string, string>;
}

/** All drills, by the folder that they lie in. */
export const groups: Record<string, Group> = {
  data: {
    purpose: 'Nothing that was acknowledged is lost',
    drills: {
      kill: 'the API killed twenty times while registrations come in, on both databases; `kill 7` takes the same moments again',
      upgrade:
        'a site of an earlier commit is filled and upgraded, on both databases: everything is found again, open tabs go on',
      batches:
        'decisions are staged, imported, opened again, sealed, released and mailed, and freed places filled, while the API is killed, on both databases, and decided alone at the same moment: all of each step or nothing, one mail each; `batches 7` takes the same moments again',
      backup: 'backups of a busy and of a quiet site, restored and compared, on both databases',
    },
  },
  failures: {
    purpose: 'What fails does little harm',
    drills: {
      faults: 'full and broken disks, databases and mail servers that are away: nothing is lost',
      metrics:
        'a site is watched by a real Prometheus with the alerts and the dashboard of docs/operations, each of which is tried',
      modules: 'each module fails in each way: what stands there instead, and after how long',
      tampered: 'one byte of each published script is another one: none of them runs',
      machines:
        'three machines with a database cluster and a bucket: each part is killed or cut off while the site is used (Linux, root); `machines split` for one, `machines proxied database` with HAProxy before the database',
      doctor:
        'a site with MariaDB, a bucket, mail, TLS and shared releases is broken in twenty ways: npm run doctor finds each, by a line, and shows no secret',
      fuzz: '20,000 bad requests to the API on each database, others each time; npm test sends 1,000',
    },
  },
  releases: {
    purpose: 'Modules are released alone, and safely',
    drills: {
      release: 'each command of npm run release, and what it refuses, from a checkout of its own',
      publisher:
        'a module is published over the network, with a token, by the checks of the site, whatever those of the checkout are',
      foreign:
        'a module born outside of the workspace is built and tested there, shown within a running site, published, previewed, rolled back and removed',
      gate: 'for each check a module that is really built is refused; good ones pass, quickly',
      store: 'three publishers at once on one release store, and publishers killed at each step',
      edition:
        'an edition is published while the service or the API is killed at each step, two editors write, and a module is published at the same time, on both databases; `edition 7` has the same changes again',
      guard:
        'a version that fails for one visitor of twenty is taken back within a minute; a healthy one stays, whatever one network makes up',
      rollout:
        'a version is published to some visitors, who keep it; it fails, is taken back within a minute, and open pages leave it; a good one is given to all',
      versions: 'previous and new versions live together in every mix: the journeys pass',
      'two-versions': 'two versions of a module on one page, in a browser',
      reproducible: 'one commit built in two checkouts: the same bytes',
      dev: 'npm run dev: a change shows by itself, and what cannot be built does no harm',
      against:
        'npm run dev -- --against: a running site shows a module of this machine to who confirms it, with its state, faults and types; nobody else sees it',
      affected: 'what a change of one module, of a spec file and of prose has run, and how long nothing takes',
    },
  },
  growth: {
    purpose: 'It grows in few steps',
    drills: {
      field:
        'the author form gets another optional field by three edits: it is found in console, workbook and documentation',
      new: '`npm run new` in a copy: a module is made, checked, published, served and opened; what is refused leaves nothing',
    },
  },
  platforms: {
    purpose: 'It runs on every machine that it is meant for',
    drills: {
      start: "a fresh clone's first and second start, timed",
      bare: 'npm start and npm test on a machine with Node, npm and git alone, laid over this one (Linux, root)',
      node: 'all that npm test runs, on Node 22 and 24 out of the npm registry; `node 24` for one',
      mysql:
        "a real MySQL, which comes from Debian unstable into a folder: a backup, passwords, certificates, a replica, and the API's suites; `mysql alone` without them",
      production:
        "docs/operations.md under Debian's nginx: modules released twenty times, processes killed and renewed while the site is used",
    },
  },
};
